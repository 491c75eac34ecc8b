import { useRef } from 'react'
import type { FirstFill } from '#web/store/react/first-fill.ts'
import { useLetterScale } from '#web/ui/letter-scale.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FillWords } from './fill-words.tsx'
import { cardHeightIn, columnsIn, GAP_PX, PADDING_PX } from './grid-measures.ts'
import { useElementSize } from './use-element-size.ts'

/** The products before the first of them has come: their grid in its final shape, and how far it is (R39). */
export function ProductsComing({ fill }: { fill: FirstFill }) {
  const room = useRef<HTMLDivElement>(null)
  const { width, height } = useElementSize(room)
  const scale = useLetterScale()
  const columns = columnsIn(width / scale)
  const cardPx = cardHeightIn(height / scale) * scale
  const count = columns * Math.ceil(height / (cardPx + GAP_PX))
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <FillWords fill={fill} />
      <div ref={room} aria-hidden className="relative min-h-0 flex-1 overflow-hidden">
        <div
          className="absolute inset-x-0 top-0 grid"
          style={{
            gridAutoRows: cardPx,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            gap: GAP_PX,
            paddingInline: PADDING_PX,
            marginTop: GAP_PX,
          }}
        >
          {Array.from({ length: count }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one is as grey as the other
            <Skeleton key={place} className="rounded-xl" />
          ))}
        </div>
      </div>
    </div>
  )
}
