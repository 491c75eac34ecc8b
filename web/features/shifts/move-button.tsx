import type { MoveKind } from '#core/shifts/drawer-move.ts'
import { MOVE_PERMISSIONS } from '#core/shifts/shift-demands.ts'
import { useMay } from '#web/selling/approval/use-allowed.ts'
import { Button } from '#web/ui/button.tsx'
import { texts } from './texts.ts'

/** Begins a move of the drawer; absent for whom it is never allowed (S16.18). */
export function MoveButton({ kind, onClick }: { kind: MoveKind; onClick(): void }) {
  const may = useMay(MOVE_PERMISSIONS[kind])
  if (may === 'no') return null
  return (
    <Button onClick={onClick} className="max-sm:px-2">
      {texts.moves[kind]}
    </Button>
  )
}
