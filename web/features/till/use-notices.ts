import { useEffect, useRef } from 'react'
import { useShop } from '#web/store/react/use-shop.ts'
import type { Shop } from '#web/store/shop/shop.ts'
import { type ToastHandle, toast } from '#web/ui/toast-store.ts'
import { useOnline } from '#web/ui/use-online.ts'
import { networkNotice, openingNotice } from './notices.ts'

// Coming back from another page is not opening the till: each shop is greeted once.
const greeted = new WeakSet<Shop>()

/** Says what the till opens with, and when the network comes or goes (S8.8, S4.10). @returns whether there is one. */
export function useNotices(): boolean {
  const shop = useShop()
  const online = useOnline()
  const before = useRef(online)
  const news = useRef<ToastHandle>(undefined)
  useEffect(() => {
    if (greeted.has(shop)) return
    greeted.add(shop)
    const { mode } = shop.identity
    const notice = openingNotice({
      mode,
      online: navigator.onLine,
      catalogue: shop.catalogue.get(),
      device: shop.device.get(),
    })
    if (notice) toast({ ...notice, unasked: true })
  }, [shop])
  useEffect(() => {
    if (before.current === online) return
    before.current = online
    const notice = networkNotice(shop.identity.mode, online, shop.device.get().syncPaused)
    // The message before, shown or still waiting, is out of date.
    news.current?.dismiss()
    news.current = notice && toast({ ...notice, unasked: true })
  }, [shop, online])
  return online
}
