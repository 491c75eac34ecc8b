import { useEffect, useRef, useState } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { usePrice } from '#web/store/react/use-price.ts'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { texts } from '../texts.ts'
import { chartOptions } from './chart-options.ts'
import type { Point } from './points.ts'

const HEIGHT_PX = 240

/** The points as bars, or as a line where there are too many; the one under the finger is read out above. */
export default function TimeChart({ points, title }: { points: readonly Point[]; title: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState<number>()
  const dark = useMediaQuery('(prefers-color-scheme: dark)')
  const price = usePrice()
  const first = points[0]
  const last = points.at(-1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are read from the page, which `dark` changes.
  useEffect(() => {
    const parent = place.current
    if (!parent) return
    const size = { width: parent.clientWidth, height: HEIGHT_PX }
    const data: uPlot.AlignedData = [points.map((_, at) => at), points.map(({ revenue }) => revenue / 100)]
    const labels = points.map(({ label }) => label)
    const chart = new uPlot({ ...chartOptions(parent, labels, setIndex), ...size }, data, parent)
    const resized = new ResizeObserver(() => chart.setSize({ width: parent.clientWidth, height: HEIGHT_PX }))
    resized.observe(parent)
    return () => {
      resized.disconnect()
      chart.destroy()
    }
  }, [points, dark])

  const pointed = index === undefined ? undefined : points[index]
  return (
    <div>
      <p className="figures min-h-6 overflow-hidden text-sm text-ellipsis" aria-hidden>
        {pointed &&
          texts.point({ label: pointed.label, revenue: price(pointed.revenue), count: pointed.orders })}
      </p>
      <div
        ref={place}
        role="img"
        aria-label={texts.chartOf({ name: title, from: first?.label ?? '', to: last?.label ?? '' })}
        className="w-full overflow-hidden"
        style={{ height: HEIGHT_PX }}
      />
    </div>
  )
}
