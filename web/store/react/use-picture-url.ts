import { useMemo, useSyncExternalStore } from 'react'
import { pictureHash } from '#core/pictures/picture-address.ts'
import { useShop } from '#web/store/react/use-shop.ts'

const NOTHING = { get: () => undefined, subscribe: () => () => undefined }

/**
 * The object URL of an `imageUrl`'s picture, for as long as the component is mounted. Undefined without a picture, and
 * until it is on this device.
 */
export function usePictureUrl(imageUrl: string | null): string | undefined {
  const { pictures } = useShop()
  const hash = pictureHash(imageUrl)
  const live = useMemo(() => (hash === undefined ? NOTHING : pictures.url(hash)), [pictures, hash])
  return useSyncExternalStore(live.subscribe, live.get)
}
