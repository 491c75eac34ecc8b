import { dataUsedToday } from '#web/store/browser/data-used.ts'
import type { DeviceMaintenance } from '#web/store/maintenance/device-maintenance.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useRead } from '#web/ui/use-read.ts'
import { Section } from './section.tsx'
import { formatBytes } from './sizes.ts'
import { texts } from './texts.ts'

/** How much of the device is used, for what, and whether the browser may clear it. */
export function StorageSection({ maintenance }: { maintenance: DeviceMaintenance }) {
  const { value: use, again } = useRead(() => maintenance.storageUse(), [maintenance])
  if (!use) return null

  async function protect(): Promise<void> {
    const promised = await maintenance.protectStorage()
    if (!promised) toast(texts.protectRefused)
    again()
  }

  return (
    <Section title={texts.storageTitle}>
      <div className="text-sm text-ink-soft">
        <p>{usedWords(use)}</p>
        <PicturesLine />
        <DataUsedLine />
        {use.persisted !== null && <p>{use.persisted ? texts.protected : texts.unprotected}</p>}
      </div>
      {use.persisted === false && (
        <Button className="mt-2" onClick={() => void protect()}>
          {texts.protect}
        </Button>
      )}
    </Section>
  )
}

type StorageUse = Awaited<ReturnType<DeviceMaintenance['storageUse']>>

function usedWords({ usedBytes, quotaBytes }: StorageUse): string {
  if (usedBytes === null) return texts.usedUnknown
  const used = formatBytes(usedBytes)
  return quotaBytes === null ? texts.used({ used }) : texts.usedOf({ used, quota: formatBytes(quotaBytes) })
}

// Mobile data costs a shop more than its server.
function DataUsedLine() {
  const bytes = dataUsedToday()
  return bytes > 0 && <p>{texts.dataUsed({ used: formatBytes(bytes) })}</p>
}

// Nothing while there are no pictures.
function PicturesLine() {
  const { pictures, identity } = useShop()
  const { value: usage } = useRead(() => pictures.usage(), [pictures])
  if (!usage || usage.count === 0) return null
  const unsent = identity.mode === 'account' && usage.waiting > 0
  return (
    <p>
      {texts.pictures({ used: formatBytes(usage.bytes), budget: formatBytes(usage.budget) })}
      {unsent && ` · ${texts.picturesWaiting({ count: usage.waiting })}`}
    </p>
  )
}
