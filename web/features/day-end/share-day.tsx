import MessageCircle from 'lucide-react/icons/message-circle'
import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'
import { shopFront } from '#core/papers/shop-front.ts'
import { whatsAppLink } from '#core/papers/slip-message.ts'
import type { DayEnd } from '#core/reports/day-end.ts'
import { dayEndText } from '#core/reports/day-end-text.ts'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import { useCatalogue, useDeviceState, useShop } from '#web/store/react/use-shop.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { texts } from './texts.ts'

/** Sends a day, or a week, as a text: by the device's share sheet, or where it has none through WhatsApp (S21.5, S21.12). */
export function ShareDay({ dayEnd, words = texts.share }: { dayEnd: DayEnd; words?: string }) {
  const { identity } = useShop()
  const { business } = useCatalogue()
  const seesCash = useSees('seeExpectedCash')
  const { unreadable } = useDeviceState()
  const [sharing, setSharing] = useState(false)
  const { name } = shopFront(business, identity.mode)
  const { currency } = business ?? {}
  const text = dayEndText(dayEnd, { name, currency, seesCash, unreadable: unreadable.length })

  async function share(): Promise<void> {
    setSharing(true)
    try {
      await navigator.share({ text })
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) toast(texts.notShared)
    }
    setSharing(false)
  }

  if (!('share' in navigator))
    return (
      <a
        href={whatsAppLink('', text)}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({ variant: 'primary' })}
      >
        <MessageCircle aria-hidden />
        {words}
      </a>
    )
  return (
    <Button variant="primary" disabled={sharing} onClick={() => void share()}>
      <Share2 aria-hidden />
      {sharing ? texts.sharing : words}
    </Button>
  )
}
