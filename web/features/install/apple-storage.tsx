import { useState } from 'react'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import { useDeviceState, useShop } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { TONE_CLASS } from '#web/ui/tone.ts'
import { notSent, texts } from './texts.ts'

const NOTICE_CLASS = `flex flex-col gap-2 rounded-xl p-4 ${TONE_CLASS.attention}`

interface AppleStorageProps {
  /** Tries once to send everything. */
  onSend(): Promise<void>
  onSave(): void
}

/**
 * Says that an iPhone's home-screen app begins with an empty storage, and offers to send what lies only here,
 * or to save everything in a file (R32). Without an account everything lies only here.
 */
export function AppleStorage({ onSend, onSave }: AppleStorageProps) {
  const maySave = useSees('devices')
  return useShop().identity.mode === 'local' ? (
    <div role="status" className={NOTICE_CLASS}>
      <p>{texts.appleStorageLocal}</p>
      <p className="font-semibold">{texts.appleLocal}</p>
      {maySave && (
        <div>
          <Button onClick={onSave}>{texts.saveFile}</Button>
        </div>
      )}
    </div>
  ) : (
    <AppleAccount onSend={onSend} onSave={onSave} />
  )
}

function AppleAccount({ onSend, onSave }: AppleStorageProps) {
  const shop = useShop()
  // It has everything that the device knows.
  const maySave = useSees('devices')
  const { waiting } = useDeviceState()
  const [sending, setSending] = useState(false)

  async function send(): Promise<void> {
    setSending(true)
    await onSend()
    setSending(false)
    if (shop.device.get().waiting > 0) toast(notSent)
  }

  return (
    <div role="status" className={NOTICE_CLASS}>
      <p>{texts.appleStorage}</p>
      <p className="font-semibold">
        {waiting > 0 ? texts.appleWaiting({ count: waiting }) : texts.appleSent}
      </p>
      <div className="flex flex-wrap gap-2">
        {waiting > 0 && (
          <Button disabled={sending} onClick={() => void send()}>
            {sending ? texts.sending : texts.sendNow}
          </Button>
        )}
        {maySave && <Button onClick={onSave}>{texts.saveFile}</Button>}
      </div>
    </div>
  )
}
