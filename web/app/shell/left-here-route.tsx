import { ColleagueBanners } from '#web/features/left-here/colleague-banners.tsx'
import type { LeftHere } from '#web/features/left-here/left-here.ts'
import { MoveOffer } from '#web/features/left-here/move-offer.tsx'

/** What lies on this device beside the account's own: offers to move or send it. */
export default function LeftHereRoute(props: { left: LeftHere; lineClass: string; actionClass: string }) {
  return (
    <>
      <MoveOffer left={props.left} />
      <ColleagueBanners {...props} />
    </>
  )
}
