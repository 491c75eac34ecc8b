import { useDeviceState } from '#web/store/react/use-shop.ts'
import { Banner } from '#web/ui/banner.tsx'
import { incompleteWords } from './texts.ts'

/**
 * That figures may lack something: this version of the app could not read all that the server sent.
 * @param made what is made of them, where it is no figures
 */
export function Incomplete({ made = 'figures' }: { made?: Parameters<typeof incompleteWords>[1] }) {
  const { unreadable } = useDeviceState()
  if (unreadable.length === 0) return null
  return (
    <Banner tone="attention" className="rounded-lg">
      {incompleteWords(unreadable.length, made)}
    </Banner>
  )
}
