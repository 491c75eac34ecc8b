interface ProgressBarProps {
  /** What is progressing, for screen readers. */
  label: string
  done: number
  total: number
}

/** How far a long task is. */
export function ProgressBar({ label, done, total }: ProgressBarProps) {
  const percent = total > 0 ? Math.min(100, Math.round((done / total) * 100)) : 0
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-3 overflow-hidden rounded-full bg-sunken"
    >
      <div
        className="h-full origin-left rounded-full bg-action transition-transform"
        style={{ transform: `scaleX(${percent / 100})` }}
      />
    </div>
  )
}
