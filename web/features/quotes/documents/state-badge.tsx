import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import FileCheck from 'lucide-react/icons/file-check'
import Hourglass from 'lucide-react/icons/hourglass'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { DocumentState } from '#core/documents/document-state.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/tone.ts'
import { STATES } from './texts.ts'

const LOOKS: Record<DocumentState, { tone: Tone; icon: typeof Check }> = {
  open: { tone: 'neutral', icon: CircleDashed },
  expired: { tone: 'attention', icon: Hourglass },
  overdue: { tone: 'attention', icon: TriangleAlert },
  converted: { tone: 'good', icon: FileCheck },
  paid: { tone: 'good', icon: Check },
  cancelled: { tone: 'danger', icon: Ban },
}

/** A document's state, as a word with a sign. */
export function StateBadge({ state }: { state: DocumentState }) {
  const { tone, icon: Icon } = LOOKS[state]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {STATES[state]}
    </Badge>
  )
}
