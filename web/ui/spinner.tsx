import LoaderCircle from 'lucide-react/icons/loader-circle'

/** A turning ring with its text. */
export function Spinner({ children }: { children: string }) {
  return (
    <div role="status" className="flex min-h-40 flex-1 items-center justify-center gap-3 px-6 text-ink-soft">
      <LoaderCircle
        aria-hidden
        className="size-6 shrink-0 animate-[turn_0.9s_linear_infinite] text-action-text"
      />
      <span>{children}</span>
    </div>
  )
}
