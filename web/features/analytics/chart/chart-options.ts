import uPlot from 'uplot'
import { texts } from '../texts.ts'

/** More points than this are drawn as a line: bars would be thinner than their gaps. */
const MAX_BARS = 45

/** How the chart looks, in the colours of the page. */
export function chartOptions(
  page: HTMLElement,
  labels: readonly string[],
  onPoint: (index: number | undefined) => void,
): Omit<uPlot.Options, 'width' | 'height'> {
  const style = getComputedStyle(page)
  const colour = (name: string) => style.getPropertyValue(`--${name}`).trim()
  const bars = labels.length <= MAX_BARS ? uPlot.paths.bars?.({ size: [0.7, 48] }) : undefined
  const axis = { stroke: colour('ink-soft'), font: '13px system-ui, sans-serif', ticks: { show: false } }
  return {
    legend: { show: false },
    // The last day's name is wider than half its place.
    padding: [12, 40, 0, 0],
    cursor: { y: false, drag: { setScale: false, x: false, y: false }, points: { show: bars === undefined } },
    scales: {
      x: { time: false, range: [-0.5, Math.max(0.5, labels.length - 0.5)] },
      // A day whose sales were all given away is at nought, not at the bottom edge.
      y: { range: (_, low, high) => [Math.min(0, low), high > 0 ? high * 1.08 : 1] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: 28,
        space: 96,
        incrs: [1, 2, 3, 5, 7, 14, 30, 61, 91, 182, 365, 730],
        values: (_, places) => places.map((place) => labels[place] ?? ''),
      },
      {
        ...axis,
        grid: { stroke: colour('line'), width: 1 },
        size: 52,
        values: (_, amounts) => amounts.map(shortAmount),
      },
    ],
    series: [
      {},
      {
        stroke: colour('action'),
        fill: bars ? colour('action') : colour('action-soft'),
        width: bars ? 0 : 2,
        points: { show: false },
        ...(bars && { paths: bars }),
      },
    ],
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? undefined)] },
  }
}

/** An amount in whole units of the currency, short enough for an axis: `12.5k`. */
function shortAmount(amount: number): string {
  if (Math.abs(amount) >= 1_000_000) return texts.axis.millions({ amount: String(amount / 1_000_000) })
  return Math.abs(amount) >= 1_000 ? texts.axis.thousands({ amount: String(amount / 1_000) }) : String(amount)
}
