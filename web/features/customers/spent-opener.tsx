import type { ReactNode } from 'react'
import type { ListedCustomer } from '#core/customers/customer-list.ts'
import { FigureOpener } from '#web/selling/papers/figure-papers.tsx'
import { texts } from './texts.ts'

interface SpentOpenerProps {
  listed: ListedCustomer
  className?: string
  children: ReactNode
}

/** What a customer spent, which opens into what they bought and brought back (S21.11). */
export function SpentOpener({ listed: { customer, totals }, className, children }: SpentOpenerProps) {
  return (
    <FigureOpener
      name={texts.spentBy({ name: customer.name })}
      figure={{ spentBy: customer.id }}
      amount={totals.spent}
      isEmpty={totals.lastVisit === 0}
      {...(className !== undefined && { className })}
    >
      {children}
    </FigureOpener>
  )
}
