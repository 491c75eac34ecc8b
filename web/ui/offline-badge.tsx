import CloudOff from 'lucide-react/icons/cloud-off'
import { Badge } from './badge.tsx'

/** Marks what only this device has. */
export function OfflineBadge({ children }: { children: string }) {
  return (
    <Badge>
      <CloudOff aria-hidden />
      {children}
    </Badge>
  )
}
