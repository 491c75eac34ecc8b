/** The product's mark: a cash drawer, half open. Follows the action colour of the theme. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden className={className}>
      <rect width="48" height="48" rx="12" fill="var(--action)" />
      <path d="M14 10h20v13H14z" fill="var(--action-ink)" opacity="0.28" />
      <path d="M17 14h14M17 18.5h9" stroke="var(--action-ink)" strokeWidth="2.4" strokeLinecap="round" />
      <rect x="8" y="23" width="32" height="15" rx="3.5" fill="var(--action-ink)" />
      <rect x="19" y="28.5" width="10" height="4" rx="2" fill="var(--attention)" />
    </svg>
  )
}
