export { declineInstallForNow, declineInstallForever, isInstallDeclined, isUsedAgain } from './declined.ts'
export {
  promptInstall,
  hasHomeScreen,
  installWay,
  isInstalledApp,
  isIos,
  useInstallWay,
} from './installed-app.ts'
export type { InstallWay } from './installed-app.ts'
export { readSharedReceipt, useSharedPicture } from './shared-receipt.ts'
