import { Component, type ReactNode } from 'react'
import { FailedPage } from './failed-page.tsx'
import { texts } from './texts.ts'

interface State {
  error: unknown
  failed: boolean
}

/** Keeps a failing page from taking the app with it: never a blank screen. Give it a key per route. */
export class PageBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: undefined, failed: false }

  static getDerivedStateFromError(error: unknown): State {
    return { error, failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <FailedPage
        title={texts.pageFailed}
        hint={texts.pageFailedHint}
        error={this.state.error}
        onRetry={() => this.setState({ error: undefined, failed: false })}
      />
    )
  }
}
