import { useState } from 'react'
import DownloadPage from '#web/features/install/download-page.tsx'
import { useShop } from '#web/store/react/use-shop.ts'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { useApp, useRunning } from './app-context.ts'
import { useAdminEmail } from './use-admin-email.ts'
import { useLogout } from './use-logout.tsx'

const SaveBackupDialog = loadedLater(async () => ({
  default: (await import('#web/features/device/save-backup-dialog.tsx')).SaveBackupDialog,
}))

/** How long sending before an installation may take, milliseconds. */
const SEND_MS = 30_000

/** The install page with the shop's own logout. */
export default function DownloadRoute() {
  const { identity } = useShop()
  const { installation } = useApp()
  const { sync, maintenance } = useRunning()
  const [saving, setSaving] = useState(false)
  const adminEmail = useAdminEmail()
  const { logout, dialog } = useLogout()
  return (
    <>
      <DownloadPage
        name={identity.name}
        adminEmail={adminEmail}
        installation={installation}
        maintenance={maintenance}
        onLogout={logout}
        onSend={async () => sync?.flush(SEND_MS)}
        onSave={() => setSaving(true)}
      />
      {dialog}
      {saving && <SaveBackupDialog backups={maintenance.backups} onClose={() => setSaving(false)} />}
    </>
  )
}
