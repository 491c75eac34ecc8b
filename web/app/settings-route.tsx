import SettingsPage from '#web/features/settings/settings-page.tsx'

/** /settings. */
export default function SettingsRoute() {
  return <SettingsPage />
}
