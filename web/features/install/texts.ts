export const texts = {
  product: 'Tuckshop',
  logOut: 'Log Out',
  welcome: (name: string) => `Welcome, ${name}`,
  ready: 'This device is ready to sell. It keeps selling when the network is gone.',
  open: 'Open the till',
} as const
