import { clsx } from 'clsx'

/** An amount that is offered, to be taken with one tap. */
export function QuickAmount({
  chosen,
  onChoose,
  children,
}: {
  chosen: boolean
  onChoose(): void
  children: string
}) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className={clsx(
        'figures min-h-11 grow rounded-lg border px-2 text-sm font-semibold',
        chosen
          ? 'border-action-text bg-action-soft text-action-soft-ink'
          : 'border-line-strong bg-surface text-ink hover:bg-sunken',
      )}
    >
      {children}
    </button>
  )
}
