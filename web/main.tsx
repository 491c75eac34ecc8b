import { createRoot } from 'react-dom/client'
import { App, preloadLogin, preloadTill } from './app/app.tsx'
import { openBoot } from './app/boot.ts'
import { announceConnectivity } from './app/connectivity.ts'
import { finishLogout } from './app/finish-logout.ts'
import { followLanguage } from './app/follow-language.ts'
import { InsecurePage } from './app/insecure-page.tsx'
import { followInstallation, realServices } from './app/services.ts'
import { speakAsDevice } from './app/speak-as-device.ts'
import { toastAfterReload } from './app/toast-after-reload.ts'
import './ui/theme.css'

const element = document.getElementById('root')
if (!element) throw new Error('the page has no #root')
const root = createRoot(element)

// Without a secure context there is no private storage, no lock and no crypto: a till would lose sales.
if (window.isSecureContext) {
  // Before anything is waited for: the browser makes its offer once, at the page's load event.
  const installation = followInstallation(window)
  if (location.pathname === '/auth') preloadLogin()
  announceConnectivity(window)
  followLanguage(document).catch((error: unknown) => console.warn('the language was not renewed', error))
  const services = realServices(await openBoot(), installation)
  finishLogout(services.session, services.client)
  if (services.session.get().state === 'current') preloadTill()
  else speakAsDevice(window).catch((error: unknown) => console.warn('English stays', error))
  toastAfterReload()
  root.render(<App services={services} />)
} else {
  root.render(<InsecurePage />)
}
