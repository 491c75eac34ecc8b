import DownloadPage from '#web/features/install/download-page.tsx'
import { useShop } from '#web/store/use-shop.ts'
import { useLogout } from './use-logout.tsx'

/** The install page with the shop's own logout. */
export default function DownloadRoute() {
  const { identity } = useShop()
  const { logout, dialog } = useLogout()
  return (
    <>
      <DownloadPage name={identity.name} onLogout={logout} />
      {dialog}
    </>
  )
}
