import { DISPLAY_PATH } from './display-messages.ts'

interface PlacedScreen {
  availLeft: number
  availTop: number
  availWidth: number
  availHeight: number
}

declare global {
  interface Screen {
    /** Whether the device has several screens. */
    isExtended?: boolean
  }
}

/** A window whose browser may know its screens; TypeScript lacks the interface. */
interface ScreenWindow extends Pick<Window, 'open'> {
  screen: Pick<Screen, 'isExtended'>
  getScreenDetails?(): Promise<{ screens: readonly PlacedScreen[]; currentScreen: PlacedScreen }>
}

/**
 * Opens the customer display, on the second screen where the browser knows one and may use it; else as a window to be
 * dragged there. A display that is open already is used again.
 * @returns whether the browser let it open
 */
export async function openCustomerDisplay(here: ScreenWindow = window): Promise<boolean> {
  const other = await otherScreen(here)
  const place = other
    ? `left=${other.availLeft},top=${other.availTop},width=${other.availWidth},height=${other.availHeight}`
    : 'width=1024,height=600'
  return here.open(DISPLAY_PATH, 'tuckshop-customer-display', `popup,${place}`) !== null
}

async function otherScreen(here: ScreenWindow): Promise<PlacedScreen | undefined> {
  if (!here.screen.isExtended || !here.getScreenDetails) return undefined
  try {
    const { screens, currentScreen } = await here.getScreenDetails()
    return screens.find((screen) => screen !== currentScreen)
  } catch {
    // Not allowed: the window is dragged by hand.
    return undefined
  }
}
