import Foundation
import RandomApps
import Testing

/// Random apps know each name that `docs/coverage.json` says works, and each public view and modifier: one without an entry is found here.
@MainActor @Suite struct CoverageTests {
  private static let top = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Names that random apps cannot, or need not, have an entry for.
  private static let reasons: [String: String] = [
    "App": "a program has one; its window is the harness's", "Scene": "likewise", "SceneBuilder": "likewise", "WindowGroup": "likewise",
    "@Entry": "a macro of module Oriel: what it expands to is a key of one's own",
    "ImageRenderer": "module Oriel; the replica is drawn in its way",
    "WindowInspector": "shows another window: Tests/OrielImmediateTests", "inspectable": "likewise",
    "frameHUD": "shows times: Tests/OrielImmediateTests", "frameTrace": "writes a file: Tests/OrielImmediateTests",
    "immediateTitleWidth": "a length in blocks: Tests/OrielImmediateTests",
    "OrielHost": "module Oriel; a window of another program, tested in Tests/OrielTests/Hosting",
    "bitmap": "ImageRenderer's", "pngData": "ImageRenderer's", "withSurface": "ImageRenderer's",
    "render(rasterizationScale:renderer:)": "ImageRenderer's", "Bitmap": "what is compared",
    "Updater": "redraws surfaces that look as before: Tests/OrielEffectsTests",
    "ViewHarness": "what tests drive", "verifyAgainstFresh": "what tests drive", "advance(by:)": "an action: the clock",
    "nextWake": "what tests ask",
    "FrameReport": "what frames give", "FrameInspection": "what frames give", "InvalidationCause": "what frames give",
    "EnvironmentReaders": "for looking",
    "ElementRole": "what assistive tools read: Tests/OrielControlsTests", "ElementAction": "likewise", "ElementState": "likewise",
    "AppStorage": "writes files: Tests/OrielKeptValuesTests, against fresh trees too", "@AppStorage": "likewise",
    "defaultAppStorage": "likewise", "SceneStorage": "likewise", "@SceneStorage": "likewise",
    "ObservableObject": "module SwiftUI, which random apps are built without: Tests/SwiftUITests, against fresh trees too",
    "@Published": "likewise", "@StateObject": "likewise", "@ObservedObject": "likewise", "@EnvironmentObject": "likewise",
    "environmentObject": "likewise", "onReceive": "likewise", "objectWillChange": "likewise",
    "_printChanges": "prints", "_logChanges": "prints", "Xft.dpi": "a setting of the display",
    "DynamicProperty": "State, Environment and others conform",
    "StateLocation": "stands in State", "FocusLocation": "stands in FocusState", "AnyFocusLocation": "stands in FocusState",
    "GroupElementsOfContent": "the type of Group(subviews:)", "ForEachSubviewCollection": "the type of ForEach(subviews:)",
    "GroupSectionsOfContent": "the type of Group(sections:)",
    "ForEachSectionCollection": "the type of ForEach(sections:)",
    "SidebarAdaptableTabViewStyle": "another name, or a form, of what random apps have: Tests/OrielContainersTests",
    "TabBarOnlyTabViewStyle": "likewise", "GroupedTabViewStyle": "likewise",
    "DefaultTabViewStyle": "likewise", "PageTabViewStyle": "likewise", "TabViewStyle": "likewise", "IndexViewStyle": "likewise",
    "PageIndexViewStyle": "likewise", "indexViewStyle": "likewise", "NavigationViewStyle": "likewise",
    "DoubleColumnNavigationViewStyle": "likewise", "ColumnNavigationViewStyle": "likewise", "StackNavigationViewStyle": "likewise",
    "DefaultNavigationViewStyle": "likewise", "NavigationSplitViewStyle": "likewise", "navigationSplitViewStyle": "likewise",
    "AutomaticNavigationSplitViewStyle": "likewise", "BalancedNavigationSplitViewStyle": "likewise",
    "ProminentDetailNavigationSplitViewStyle": "likewise", "NavigationBarItem": "likewise", "navigationBarTitle": "likewise",
    "navigationBarTitleDisplayMode": "likewise", "navigationBarItems": "likewise", "CustomizableToolbarContent": "likewise",
    "ToolbarSpacer": "likewise", "DismissSearchAction": "likewise", "SearchFieldPlacement": "likewise",
    "SidebarCommands": "of programs and their windows: Tests/OrielHostingTests", "TextEditingCommands": "likewise",
    "TextFormattingCommands": "likewise", "ToolbarCommands": "likewise", "InspectorCommands": "likewise",
    "ImportFromDevicesCommands": "likewise", "CommandGroupPlacement": "likewise", "CommandMenu": "likewise",
    "CommandGroup": "likewise", "Commands": "likewise", "EmptyCommands": "likewise", "CommandsBuilder": "likewise",
    "PresentedWindowContent": "likewise", "Window": "likewise", "Settings": "likewise", "MenuBarExtra": "likewise",
    "OpenSettingsAction": "likewise",
    "openSettings": "likewise", "SettingsLink": "likewise",
    "DefaultSettingsLinkLabel": "likewise", "WindowResizability": "likewise", "SceneLaunchBehavior": "likewise",
    "SceneRestorationBehavior": "likewise", "WindowStyle": "likewise", "DefaultWindowStyle": "likewise",
    "TitleBarWindowStyle": "likewise", "HiddenTitleBarWindowStyle": "likewise", "PlainWindowStyle": "likewise",
    "WindowToolbarStyle": "likewise", "DefaultWindowToolbarStyle": "likewise", "ExpandedWindowToolbarStyle": "likewise",
    "UnifiedWindowToolbarStyle": "likewise", "UnifiedCompactWindowToolbarStyle": "likewise", "ScenePadding": "likewise",
    "scenePadding": "likewise", "handlesExternalEvents": "likewise", "commands": "likewise", "defaultPosition": "likewise",
    "windowResizability": "likewise", "windowStyle": "likewise", "windowToolbarStyle": "likewise", "commandsRemoved": "likewise",
    "commandsReplaced": "likewise", "defaultLaunchBehavior": "likewise", "restorationBehavior": "likewise",
    "UtilityWindow": "likewise", "WindowLevel": "likewise", "windowLevel": "likewise", "WindowPlacement": "likewise",
    "WindowPlacementContext": "likewise", "WindowLayoutRoot": "likewise", "WindowProxy": "likewise", "DisplayProxy": "likewise",
    "defaultWindowPlacement": "likewise",
    "SearchPresentationToolbarBehavior": "likewise",
    "searchPresentationToolbarBehavior": "likewise", "SearchScopeActivation": "likewise", "SearchSuggestionsPlacement": "likewise",
    "searchSuggestionsPlacement": "likewise", "ToolbarPlacement": "likewise", "ToolbarDefaultItemKind": "likewise",
    "ToolbarRole": "likewise", "toolbarRole": "likewise", "ToolbarTitleDisplayMode": "likewise", "toolbarTitleDisplayMode": "likewise",
    "ToolbarTitleMenu": "likewise", "navigationDocument": "likewise",
    "AutomaticTableStyle": "another name of tableStyle: Tests/OrielTablesTests", "InsetTableStyle": "likewise",
    "BorderedTableStyle": "likewise", "TableStyle": "likewise",
    "RefreshAction": "waits for the program's code: Tests/OrielContainersTests", "refreshable": "likewise", "refresh": "likewise",
    "DocumentGroup": "a scene: Tests/OrielHostingTests", "OpenDocumentAction": "likewise", "openDocument": "likewise",
    "NewDocumentAction": "likewise", "newDocument": "likewise",
    "FileDocumentConfiguration": "likewise", "ReferenceFileDocumentConfiguration": "likewise",
    "MenuStyleConfiguration": "what a menu style gets: Tests/OrielMenusTests",
    "MenuControlGroupStyle": "a style by another name: Tests/OrielMenusTests", "CompactMenuControlGroupStyle": "likewise",
    "PaletteControlGroupStyle": "likewise",
    "TupleView": "the type of a block",
    "ModifiedContent": "the type of a modified view", "SubviewsCollectionSlice": "a part of SubviewsCollection",
    "EditActions": "an option of ForEach(editActions)", "IndexedIdentifierCollection": "the data of ForEach(editActions)",
    "EditableCollectionContent": "the content of ForEach(editActions)",
    "AnimatableModifier": "a modifier with numbers, as Tests/OrielAnimationTests move them", "Animatable": "likewise",
    "CustomAnimation": "a function of time", "Spring": "a function of time", "UnitCurve": "a function of time",
    "KeyframeTimeline": "a function of time", "KeyframeAnimator": "shows a moment's values: Tests/OrielAnimationTests",
    "keyframeAnimator": "likewise", "AnimationCompletionCriteria": "of withAnimation",
    "addAnimationCompletion": "what withAnimation does", "Transaction.isContinuous": "a value that is carried",
    "Transaction.tracksVelocity": "an action: what is tracked", "tracksVelocity": "likewise",
    "scrollTargetAnchor": "of a transaction: Tests/OrielCoreTests",
    "#colorLiteral": "an expression of the language, which is a colour: Tests/OrielPaintsTests",
    "@Animatable": "a macro of module Oriel: what it expands to is an animatable view or modifier",
    "Binding.animation": "bindings of Tests/OrielAnimationTests",
    "AsyncImage": "what it shows comes from another thread: Tests/OrielImagesTests", "ImageLoader": "likewise", "imageLoader": "likewise",
    "ImageResource": "names of a bundle's files: Tests/OrielImagesTests", "ColorResource": "likewise", "Color(_:bundle:)": "likewise",
    "PreviewProvider": "previews are compiled alone", "PreviewDevice": "likewise", "PreviewLayout": "likewise",
    "InterfaceOrientation": "likewise", "previewLayout": "returns the view", "previewDevice": "likewise",
    "previewDisplayName": "likewise", "previewInterfaceOrientation": "likewise", "#Preview": "a macro of module Oriel",
    "ElementDetails": "what is kept for assistive tools: Tests/OrielAccessibilityTests", "AccessibilityAttachmentModifier": "likewise",
    "AccessibilityDirectTouchOptions": "likewise",
    "AccessibilityZoomGestureAction": "likewise", "AccessibilityActionCategory": "likewise", "accessibilityScrollAction": "likewise",
    "accessibilityZoomAction": "likewise", "AccessibilityCustomContentKey": "likewise", "accessibilityCustomContent": "likewise",
    "accessibilityLabeledPair": "likewise", "accessibilityLinkedGroup": "likewise", "AccessibilityTechnologies": "likewise",
    "AccessibilityFocusState": "likewise", "accessibilityFocused": "likewise", "accessibility": "likewise",
    "AccessibilityRotorContent": "likewise", "AccessibilityRotorEntry": "likewise", "AccessibilityRotorContentBuilder": "likewise",
    "AccessibilitySystemRotor": "likewise", "accessibilityRotor": "likewise", "accessibilityRotorEntry": "likewise",
    "accessibilityVoiceOverEnabled": "likewise", "accessibilitySwitchControlEnabled": "likewise",
    "accessibilityDimFlashingLights": "likewise", "accessibilityPlayAnimatedImages": "likewise",
    "accessibilityLargeContentViewerEnabled": "likewise", "accessibilityQuickActionsEnabled": "likewise",
    "accessibilityAssistiveAccessEnabled": "likewise", "UITextContentType": "has no effect: Tests/OrielCompatibilityTests",
    "TextInputAutocapitalization": "likewise", "keyboardType": "likewise", "textContentType": "likewise",
    "textInputAutocapitalization": "likewise", "autocapitalization": "likewise", "ScrollDismissesKeyboardMode": "likewise",
    "HoverEffect": "likewise", "scrollDismissesKeyboard": "likewise", "statusBarHidden": "likewise", "statusBar": "likewise",
    "defersSystemGestures": "likewise", "persistentSystemOverlays": "likewise", "hoverEffect": "likewise",
    "hoverEffectDisabled": "likewise", "defaultHoverEffect": "likewise", "SensoryFeedback": "likewise", "sensoryFeedback": "likewise",
    "navigationBarHidden": "likewise", "glassEffectID": "likewise", "glassEffectUnion": "likewise", "glassEffectTransition": "likewise",
    "GlassEffectTransition": "likewise",
    "UIColor": "a colour by another name: Tests/OrielCompatibilityTests",
    "UITraitCollection": "likewise", "CGImage": "likewise", "UIImage": "a bitmap by another name: Tests/OrielCompatibilityTests",
    "UIFont": "a font by another name: Tests/OrielCompatibilityTests",
    "CGPath": "a name of another framework: Tests/OrielCompatibilityTests", "CGMutablePath": "likewise", "CGPointMake": "likewise",
    "CGSizeMake": "likewise", "CGRectMake": "likewise", "UIBezierPath": "likewise", "UIRectCorner": "likewise",
    "UIEdgeInsets": "likewise", "UIScreen": "likewise", "UIApplication": "likewise", "UIScene": "likewise", "UIWindowScene": "likewise",
    "UIWindow": "likewise", "UIDevice": "likewise", "UITextChecker": "likewise", "UIDeviceOrientation": "likewise",
    "UIUserInterfaceIdiom": "likewise",
    "UIResponder": "likewise", "UIPasteboard": "likewise", "NSPasteboard": "likewise", "NSWorkspace": "likewise",
    "UIFeedbackGenerator": "likewise", "UIImpactFeedbackGenerator": "likewise", "UINotificationFeedbackGenerator": "likewise",
    "UISelectionFeedbackGenerator": "likewise", "UIAppearance": "likewise", "UIBarAppearance": "likewise",
    "UINavigationBarAppearance": "likewise", "UITabBarAppearance": "likewise", "UITabBarItemAppearance": "likewise",
    "UITabBarItemStateAppearance": "likewise", "UIControlState": "likewise", "UIBarMetrics": "likewise", "UITabBar": "likewise",
    "UINavigationBar": "likewise", "UIToolbar": "likewise", "UIBarButtonItem": "likewise", "UITabBarItem": "likewise",
    "UITableView": "likewise", "UITableViewCell": "likewise", "UICollectionView": "likewise", "UIScrollView": "likewise",
    "UITextView": "likewise", "UITextField": "likewise", "UISegmentedControl": "likewise", "UIPageControl": "likewise",
    "UISwitch": "likewise", "UISlider": "likewise", "ControlActiveState": "likewise", "controlActiveState": "likewise",
    "DateComponentsFormatter": "likewise", "NavigationTransition": "without an effect",
    "AutomaticNavigationTransition": "likewise", "ZoomNavigationTransition": "likewise",
    "MatchedTransitionSourceConfiguration": "likewise", "EmptyMatchedTransitionSourceConfiguration": "likewise",
    "navigationTransition": "likewise", "matchedTransitionSource": "likewise", "cgPath": "likewise", "KnownWindow": "likewise",
    "LibraryContentProvider": "compiled alone", "LibraryItem": "likewise", "LibraryContentBuilder": "likewise",
    "@Previewable": "a macro of module Oriel", "ListFormatter": "writes text: Tests/OrielCompatibilityTests",
    "RelativeDateTimeFormatter": "likewise", "GlassEffectContainer": "shows its content", "DefaultGlassEffectShape": "a capsule",
    "uiImage": "ImageRenderer's", "nsImage": "ImageRenderer's",
    "TextInputRequest": "what a field asks of the platform",
    "trimmedPath": "a method of Path: trim", "strokedPath": "a method of Path: Tests/OrielDrawingTests", "normalized": "likewise",
    "ProposedViewSize": "asked by every layout", "sizeThatFits": "asked of every shape", "path": "asked of every shape",
    "inset": "what strokeBorder does", "capsule": "the shape Capsule", "rect": "the shape Rectangle",
    "defaultSize": "the window is the harness's",
    "fileExporter": "makes folders: Tests/OrielFilesTests", "fileMover": "likewise",
    "fileDialogMessage": "likewise", "fileDialogConfirmationLabel": "likewise", "fileExporterFilenameLabel": "likewise",
    "fileDialogBrowserOptions": "likewise", "fileDialogCustomizationID": "likewise",
    "fileDialogImportsUnresolvedAliases": "likewise", "fileDialogURLEnabled": "likewise", "FileDialogBrowserOptions": "likewise",
    "FileDocument": "likewise", "_ReferenceFileDocument": "likewise", "FileDocumentReadConfiguration": "likewise",
    "FileDocumentWriteConfiguration": "likewise", "FileWrapper": "likewise",
    "SliderTick": "a mark of a slider: Tests/OrielControlsTests", "SentTransferredFile": "a file: Tests/OrielTransferTests",
    "ReceivedTransferredFile": "likewise", "DataRepresentation": "likewise", "FileRepresentation": "likewise",
    "CodableRepresentation": "likewise",
  ]

  private func text(_ path: String) throws -> String { try String(contentsOf: Self.top.appendingPathComponent(path), encoding: .utf8) }

  private struct Row: Decodable {
    let symbol: String
    let section: String
    let status: String
  }

  /// Functions, modifiers and values of the environment; the next test is about types.
  @Test func everyNameThatIsSaidToWorkHasAnEntry() throws {
    let file = Self.top.appendingPathComponent("docs/coverage.json")
    let rows = try JSONDecoder().decode([Row].self, from: Data(contentsOf: file)).filter { $0.status != "no" && $0.section != "oriel" }
    let owners: Set = [
      "View", "Scene", "Shape", "InsettableShape", "Text", "Image", "DynamicViewContent", "EnvironmentValues", "Transaction",
    ]
    let names = rows.compactMap { row in
      let parts = row.symbol.split(separator: ".").map(String.init)
      return parts.count == 1 ? parts.first { $0.first?.isLowercase == true } : owners.contains(parts[0]) ? parts.last : nil
    }
    #expect(names.count > 300)
    let missing = Set(names.filter { !isKnown($0) })
    #expect(missing.isEmpty, "no entry of Tests/Support/RandomApps covers these names of docs/coverage.json: \(missing.sorted())")
  }

  @Test func everyPublicViewModifierStyleAndValueHasAnEntry() throws {
    var missing: Set<String> = []
    let modules = [
      "OrielCore", "OrielTextViews", "OrielStrings", "OrielAnimation", "OrielLayout", "OrielViews", "OrielImages", "OrielEffects",
      "OrielPaints", "OrielGestures",
      "OrielTransitions",
      "OrielControls", "OrielAccessibility", "OrielCompatibility",
      "OrielLists",
      "OrielNavigation", "OrielMenus",
      "OrielContainers", "OrielTables", "OrielPickers", "OrielImmediate", "OrielTransfer", "OrielFiles", "OrielHosting", "OrielKeptValues",
      "OrielInspection",
    ]
    let files = try modules.flatMap { module in
      let sources = Self.top.appendingPathComponent("Sources/\(module)")
      return try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)).compactMap { $0 as? URL }
    }
    var names = 0
    for file in files where file.pathExtension == "swift" {
      for name in Self.publicNames(in: try String(contentsOf: file, encoding: .utf8)) {
        names += 1
        if !isKnown(name) { missing.insert(name) }
      }
    }
    #expect(names > 200)
    #expect(missing.isEmpty, "no entry of Tests/Support/RandomApps covers these: \(missing.sorted())")
  }

  @Test func reasonsAreGivenForWhatHasNoEntryAlone() {
    let covered = Registry.covered
    #expect(Self.reasons.keys.filter { covered.contains($0) }.isEmpty)
  }

  private func isKnown(_ name: String) -> Bool {
    let bare = name.hasPrefix(".") ? String(name.dropFirst()) : name
    return Registry.covered.contains(bare) || Self.reasons[bare] != nil
  }

  /// Types, and members of the extensions whose members are modifiers, forms of views and values.
  private static func publicNames(in source: String) -> [String] {
    let extended: Set = ["View", "DynamicViewContent", "Shape", "InsettableShape", "ShapeView", "Image"]
    var names: [String] = []
    var around: Substring?
    for line in source.split(separator: "\n") {
      if let match = line.firstMatch(of: /^(?:public )?extension (\w+)/) {
        around = match.1
      } else if line.hasPrefix("}") {
        around = nil
      }
      if let match = line.firstMatch(of: /^(?:@\w+ )*(?:nonisolated )?(?:@\w+ )*public (?:final )?(?:struct|class|protocol) (\w+)/) {
        names.append(String(match.1))
      } else if let around, extended.contains(String(around)), let match = line.firstMatch(of: /^  .*public func (\w+)/) {
        names.append(String(match.1))
      } else if around == "EnvironmentValues", let match = line.firstMatch(of: /^  public (?:\w+\(set\) )?var (\w+)/) {
        names.append(String(match.1))
      }
    }
    return names.filter { !$0.hasPrefix("_") }
  }
}
