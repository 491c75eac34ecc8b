import { clsx } from 'clsx'

/** A grey placeholder in the shape of what is coming. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden
      className={clsx('animate-[breathe_1.6s_ease-in-out_infinite] rounded-lg bg-sunken', className)}
    />
  )
}
