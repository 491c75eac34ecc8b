import MessageCircle from 'lucide-react/icons/message-circle'
import Share2 from 'lucide-react/icons/share-2'
import { whatsAppLink } from '#core/papers/slip-message.ts'
import type { DayEnd } from '#core/reports/day-end.ts'
import { dayEndText } from '#core/reports/day-end-text.ts'
import { shopFront } from '#web/language/shop-front.ts'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import { useAction } from '#web/selling/use-action.ts'
import { useCatalogue, useDeviceState, useShop } from '#web/store/react/use-shop.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { notShared, texts } from './texts.ts'

/** Sends a day, or a week, as a text: by the device's share sheet, or where it has none through WhatsApp (S21.5, S21.12). */
export function ShareDay({ dayEnd, words = texts.share }: { dayEnd: DayEnd; words?: string }) {
  const { identity } = useShop()
  const { business } = useCatalogue()
  const seesCash = useSees('seeExpectedCash')
  const { unreadable } = useDeviceState()
  const { name, language } = shopFront(business, identity.mode)
  const { currency } = business ?? {}
  const text = dayEndText(dayEnd, { name, language, currency, seesCash, unreadable: unreadable.length })

  const { busy: sharing, run: share } = useAction(async () => {
    await navigator.share({ text }).catch((error: unknown) => {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError'
      if (!isCancelled) throw error
    })
  }, notShared)

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
    <Button variant="primary" disabled={sharing} onClick={share}>
      <Share2 aria-hidden />
      {sharing ? texts.sharing : words}
    </Button>
  )
}
