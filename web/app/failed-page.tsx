import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { texts } from './texts.ts'

interface FailedPageProps {
  title: string
  hint: string
  error?: unknown
  onRetry?(): void
}

/** Says what happened and what to do, where a page should have been. */
export function FailedPage({ title, hint, error, onRetry }: FailedPageProps) {
  return (
    <div role="alert" className="flex min-h-full flex-col items-center justify-center">
      <EmptyState
        icon={<TriangleAlert />}
        title={title}
        hint={hint}
        action={
          <>
            {onRetry && (
              <Button variant="primary" onClick={onRetry}>
                {texts.tryAgain}
              </Button>
            )}
            <Button onClick={() => location.reload()}>{texts.reload}</Button>
          </>
        }
      />
      {error !== undefined && (
        <details className="max-w-prose px-6 pb-8 text-sm text-ink-soft">
          <summary className="min-h-11 cursor-pointer py-3 text-center">{texts.details}</summary>
          <code className="break-words">{error instanceof Error ? error.message : String(error)}</code>
        </details>
      )}
    </div>
  )
}
