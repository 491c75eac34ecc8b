import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { texts } from './texts.ts'

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
          {texts.discard}
        </Button>
      }
    >
      {texts.kept} {changed.length > 0 && texts.changedElsewhere({ fields: changed.join(', ') })}
    </Banner>
  )
}
