import { useEffect, useState } from 'react'
import {
  DISPLAY_CONTENT,
  type DisplayMessage,
  type ShownSale,
  type ShownShop,
} from '#web/selling/customer-display/display-messages.ts'

/** What a display shows now; the shop is unknown until a till told it. */
export interface Shown {
  shop: ShownShop | undefined
  sale: ShownSale
}

/** What the till tells on a channel. It is asked for first, since it may have been told before this window opened. */
export function useShown(name: string): Shown {
  const [shown, setShown] = useState<Shown>({ shop: undefined, sale: { state: 'none' } })
  useEffect(() => {
    const channel = new BroadcastChannel(name)
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      // Another window may run another version of the app: what it says that is not known here is left out.
      const { data: told } = DISPLAY_CONTENT.safeParse(data)
      if (told?.kind === 'shop') setShown((before) => ({ ...before, shop: told }))
      if (told?.kind === 'sale') setShown((before) => ({ ...before, sale: told.sale }))
    }
    const ask: DisplayMessage = { kind: 'ask' }
    channel.postMessage(ask)
    return () => channel.close()
  }, [name])
  return shown
}
