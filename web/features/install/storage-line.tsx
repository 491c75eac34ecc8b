import ShieldAlert from 'lucide-react/icons/shield-alert'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { Button } from '#web/ui/button.tsx'
import { texts } from './texts.ts'
import { type Protection, type StorageCare, useProtection } from './use-protection.ts'

const SAYS: Record<Protection, string> = {
  unknown: texts.storageUnknown,
  kept: texts.storageKept,
  loose: texts.storageLoose,
  refused: texts.storageRefused,
}

/** Whether this device's storage is protected, with a button that asks for it. */
export function StorageLine({ maintenance }: { maintenance: StorageCare }) {
  const { protection, ask } = useProtection(maintenance)
  return (
    <section aria-labelledby="storage" className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-64">
        <h2 id="storage" className="flex items-center gap-2 text-lg font-bold [&_svg]:size-5">
          {protection === 'kept' ? <ShieldCheck aria-hidden /> : <ShieldAlert aria-hidden />}
          {texts.storage}
        </h2>
        <p role="status" className="text-ink-soft">
          {SAYS[protection]}
        </p>
      </div>
      {(protection === 'loose' || protection === 'refused') && (
        <Button onClick={() => void ask()}>{texts.protect}</Button>
      )}
    </section>
  )
}
