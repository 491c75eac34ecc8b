export const texts = {
  testAuth: 'Developer test screen',
  debugSales: 'Debug sales',
  coming: 'This page is coming',
} as const
