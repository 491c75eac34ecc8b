/** Somebody's first letter in a circle. */
export function Initial({ name }: { name: string }) {
  const [first = '?'] = [...name.trim()]
  return (
    <span
      aria-hidden
      className="flex size-9 shrink-0 items-center justify-center rounded-full bg-action font-bold text-action-ink"
    >
      {first.toUpperCase()}
    </span>
  )
}
