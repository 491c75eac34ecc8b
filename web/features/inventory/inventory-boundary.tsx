import CircleAlert from 'lucide-react/icons/circle-alert'
import { Component, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { texts } from './texts.ts'

/** Says that the inventory could not be shown, and what to do (S8.11). */
export class InventoryBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <div role="alert">
        <EmptyState
          icon={<CircleAlert />}
          title={texts.failedTitle}
          hint={texts.failedHint}
          action={
            <Button variant="primary" onClick={() => location.reload()}>
              {texts.refresh}
            </Button>
          }
        />
      </div>
    )
  }
}
