import type { DeviceMaintenance } from '#web/store/maintenance/device-maintenance.ts'
import { useDeviceState } from '#web/store/react/use-shop.ts'
import { RefusedItem } from './refused-item.tsx'
import { Section } from './section.tsx'
import { texts } from './texts.ts'

/** What the server refused: each with its reason, and what can be done about it. */
export function RejectedOperations({ maintenance }: { maintenance: DeviceMaintenance }) {
  const { refused } = useDeviceState()
  return (
    <Section title={texts.refusedTitle({ count: refused.length })}>
      <p className="text-sm text-ink-soft">{texts.refusedHint}</p>
      <ul className="mt-2 flex flex-col gap-3">
        {refused.map((operation) => (
          <RefusedItem key={operation.opId} operation={operation} maintenance={maintenance} />
        ))}
      </ul>
    </Section>
  )
}
