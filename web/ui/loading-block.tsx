import { Skeleton } from './skeleton.tsx'

interface LoadingBlockProps {
  /** Said to screen readers: the grey block says it to eyes. */
  label: string
  /** Classes of the block: its height. */
  className?: string
}

/** What is still being read, in one block. */
export function LoadingBlock({ label, className = 'h-40' }: LoadingBlockProps) {
  return (
    <>
      <p role="status" className="sr-only">
        {label}
      </p>
      <Skeleton className={className} />
    </>
  )
}
