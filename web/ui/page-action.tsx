import type { ComponentProps } from 'react'
import { Button } from './button.tsx'

/** How an action of a whole page looks on a phone: its icon with one word below it. */
export const PAGE_ACTION_CLASS =
  'max-sm:flex-1 max-sm:flex-col max-sm:gap-0 max-sm:px-1 max-sm:text-xs max-sm:whitespace-nowrap'

interface PageActionProps extends ComponentProps<'button'> {
  /** What it is called in full. */
  name: string
  /** The same in a word. */
  words: string
  /** Whether it is called in full where there is room. */
  inFull?: boolean
}

/** An action of a whole page, such as an export. */
export function PageAction({ name, words, inFull = false, children, ...button }: PageActionProps) {
  return (
    <Button aria-label={name} title={name} className={PAGE_ACTION_CLASS} {...button}>
      {children}
      {inFull ? (
        <>
          <span className="sm:hidden">{words}</span>
          <span className="max-sm:hidden">{name}</span>
        </>
      ) : (
        words
      )}
    </Button>
  )
}
