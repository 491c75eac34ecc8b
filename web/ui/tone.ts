/** What a badge or banner is about. Always said in words too, never by colour alone. */
export type Tone = 'neutral' | 'good' | 'attention' | 'danger'

export const TONE_CLASS: Record<Tone, string> = {
  neutral: 'bg-sunken text-ink',
  good: 'bg-action-soft text-action-soft-ink',
  attention: 'bg-attention-soft text-attention-soft-ink',
  danger: 'bg-danger-soft text-danger-soft-ink',
}
