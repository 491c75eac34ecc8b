import TriangleAlert from 'lucide-react/icons/triangle-alert'

/** What there is too little of for a line, in words; nothing where there is enough. */
export function ShortNote({ short }: { short: string | undefined }) {
  if (short === undefined) return null
  return (
    <p className="mt-1.5 flex items-center gap-1.5 text-sm text-ink-soft">
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      {short}
    </p>
  )
}
