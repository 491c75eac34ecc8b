import { Banner } from './banner.tsx'
import { Button } from './button.tsx'

const words = {
  kept: 'Your unsaved changes were kept.',
  changed: (fields: string) => `Changed elsewhere in the meantime: ${fields}. Check before you save.`,
  discard: 'Discard',
} as const

export interface KeptNoticeProps {
  /** The names of fields that changed elsewhere while they lay typed here. */
  changed: readonly string[]
  onDiscard(): void
}

/** Says that a form's content was typed earlier, and can discard it. */
export function KeptNotice({ changed, onDiscard }: KeptNoticeProps) {
  return (
    <Banner
      tone={changed.length > 0 ? 'attention' : 'neutral'}
      className="mb-4 rounded-lg"
      action={
        <Button variant="quiet" onClick={onDiscard}>
          {words.discard}
        </Button>
      }
    >
      {words.kept} {changed.length > 0 && words.changed(changed.join(', '))}
    </Banner>
  )
}
