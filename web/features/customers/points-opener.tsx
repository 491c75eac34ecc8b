import { FigureOpener } from '#web/selling/papers/figure-papers.tsx'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { texts } from './texts.ts'
import { usePointsWords } from './use-points-words.ts'

interface PointsOpenerProps {
  customer: { id: string; name: string }
  className?: string
}

/** A customer's points, which open into the sales that earned and used them (S20.23, S21.11); nothing where there are none. */
export function PointsOpener({ customer: { id, name }, className }: PointsOpenerProps) {
  const { points } = useCatalogue()
  const words = usePointsWords(id)
  if (words === '') return null
  return (
    <FigureOpener
      name={texts.pointsOf({ name })}
      figure={{ pointsOf: id }}
      amount={points.get(id) ?? 0}
      {...(className !== undefined && { className })}
    >
      {words}
    </FigureOpener>
  )
}
