// Dear ImGui on the work of the scenarios `immediate-*`: the time from NewFrame to Render, which makes its lists of triangles. Nothing is
// drawn from them: that is a GPU's work there. Needs Debian's libimgui-dev:
//
//   g++ -O2 imgui.cpp -o imgui-peer $(pkg-config --cflags --libs imgui) && ./imgui-peer
#include <imgui.h>
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <vector>

static long allocations;
static void *allocate(size_t size, void *) { allocations++; return malloc(size); }
static void release(void *memory, void *) { free(memory); }

static bool isOn;
static float amount = 0.5f;
static int tick;

static void begin(float height) {
  ImGuiIO &io = ImGui::GetIO();
  io.DisplaySize = ImVec2(1280, height);
  io.DeltaTime = 1 / 60.f;
  ImGui::NewFrame();
  ImGui::SetNextWindowPos(ImVec2(0, 0));
  ImGui::SetNextWindowSize(io.DisplaySize);
  ImGui::Begin("Window", nullptr, ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoMove);
}

static void end() {
  ImGui::End();
  ImGui::Render();
}

// The mixed widgets of `immediate-rerun`: count / 4 rows of a text, a button, a checkbox and a slider.
static void widgets(int count) {
  for (int row = 0; row < count / 4; row++) {
    ImGui::PushID(row);
    ImGui::TextUnformatted("Text");
    ImGui::SameLine();
    ImGui::SmallButton("Button");
    ImGui::SameLine();
    ImGui::Checkbox("Checkbox", &isOn);
    ImGui::SameLine();
    ImGui::SliderFloat("Slider", &amount, 0, 1);
    ImGui::PopID();
  }
}

// The 200 values of `immediate-values`.
static void values() {
  for (int row = 0; row < 40; row++)
    for (int column = 0; column < 5; column++) {
      if (column > 0) ImGui::SameLine(column * 244.f);
      ImGui::LabelText("Value", "%d", 10000 + (tick * 7 + row * 5 + column) % 90000);
    }
  tick++;
}

// The rows of `immediate-table`, of which only visible ones are called, scrolled by two rows.
static void table(int count) {
  if (!ImGui::BeginTable("Rows", 3, ImGuiTableFlags_ScrollY | ImGuiTableFlags_Borders, ImVec2(0, 780))) return;
  ImGui::TableSetupColumn("Name");
  ImGui::TableSetupColumn("Number");
  ImGui::TableSetupColumn("Square");
  ImGui::TableSetupScrollFreeze(0, 1);
  ImGui::TableHeadersRow();
  ImGui::SetScrollY(1000 + (tick++ % 2) * 48.f);
  ImGuiListClipper clipper;
  clipper.Begin(count);
  while (clipper.Step())
    for (int row = clipper.DisplayStart; row < clipper.DisplayEnd; row++) {
      ImGui::TableNextRow();
      ImGui::TableNextColumn();
      ImGui::TextUnformatted("Row");
      ImGui::TableNextColumn();
      ImGui::Text("%d", row);
      ImGui::TableNextColumn();
      ImGui::Text("%lld", (long long)row * row);
    }
  ImGui::EndTable();
}

template <class Body> static void measure(const char *name, float height, Body body) {
  std::vector<double> times;
  long before = 0;
  const int warm = 50, count = 1000;
  for (int i = 0; i < warm + count; i++) {
    if (i == warm) before = allocations;
    auto start = std::chrono::steady_clock::now();
    begin(height);
    body();
    end();
    if (i >= warm) times.push_back(std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count());
  }
  std::sort(times.begin(), times.end());
  printf("%-34s %9.1f µs  %7d vertices  %.2f allocations\n", name, times[count / 2], ImGui::GetDrawData()->TotalVtxCount,
         double(allocations - before) / count);
}

int main() {
  ImGui::SetAllocatorFunctions(allocate, release);
  ImGui::CreateContext();
  ImGui::GetIO().IniFilename = nullptr;
  unsigned char *pixels;
  int width, height;
  ImGui::GetIO().Fonts->GetTexDataAsAlpha8(&pixels, &width, &height);
  printf("Dear ImGui %s\n", ImGui::GetVersion());
  measure("1,000 widgets, visible ones drawn", 800, [] { widgets(1000); });
  measure("1,000 widgets, all drawn", 8000, [] { widgets(1000); });
  measure("10,000 widgets, visible ones drawn", 800, [] { widgets(10000); });
  measure("200 values", 1200, [] { values(); });
  measure("a table of 100 rows", 800, [] { table(100); });
  measure("a table of 100,000 rows", 800, [] { table(100000); });
}
