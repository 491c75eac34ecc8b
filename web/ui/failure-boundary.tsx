import CircleAlert from 'lucide-react/icons/circle-alert'
import { Component, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

interface FailureBoundaryProps {
  /** What happened. */
  title: string
  /** What to do about it. */
  hint: string
  /** The button that reloads the page. */
  refresh: string
  children: ReactNode
}

/** Keeps a part that cannot be shown from taking its page with it: says what happened and what to do. */
export class FailureBoundary extends Component<FailureBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    const { title, hint, refresh, children } = this.props
    if (!this.state.failed) return children
    return (
      <div role="alert">
        <EmptyState
          icon={<CircleAlert />}
          title={title}
          hint={hint}
          action={
            <Button variant="primary" onClick={() => location.reload()}>
              {refresh}
            </Button>
          }
        />
      </div>
    )
  }
}
