import { render, screen } from "@testing-library/react";
import { VisitSeries } from "./visit-series.tsx";

const sums = (visits: number) => ({ visits, privateVisits: 0, visitors: visits, views: visits, seconds: 0 });
const series = (visits: number) => [{ start: "2030-05-03", ...sums(visits) }];

it("draws bars and a table only for a period with visits", () => {
  const { rerender } = render(<VisitSeries unit="day" totals={sums(3)} before={sums(0)} series={series(3)} />);
  expect(screen.getByRole("img", { name: /^Bar chart: visits by day/ })).toBeVisible();
  expect(screen.getByText("Visits, at most 3 in one day")).toBeVisible();
  rerender(<VisitSeries unit="day" totals={sums(0)} before={sums(0)} series={series(0)} />);
  expect(screen.queryByRole("img")).toBeNull();
  expect(screen.queryByText(/at most/)).toBeNull();
  expect(screen.getByText("Visitors")).toBeVisible();
});
