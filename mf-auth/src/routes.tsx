import { loadable } from '@coffer/shared-sdk/host'
import { Route, Routes, paths } from '@coffer/shared-sdk/navigation'
import type { RemoteRoutes } from '@coffer/shared-sdk/remote'
import { OnboardingLayout } from './layout/onboarding-layout.tsx'
import { LoginScreen } from './screens/login/login.screen.tsx'

const OnboardingScreen = loadable(() => import('./screens/onboarding/onboarding.screen.tsx'))
const ResetPasswordScreen = loadable(() => import('./screens/credentials/reset-password.screen.tsx'))
const VerifyScreen = loadable(() => import('./screens/credentials/verify.screen.tsx'))
const JoinScreen = loadable(() => import('./screens/join/join.screen.tsx'))
const InviteScreen = loadable(() => import('./screens/invite/invite.screen.tsx'))
const ChangeEmailScreen = loadable(() => import('./screens/credentials/change-email.screen.tsx'))

function Auth() {
  return (
    <Routes>
      <Route path={paths.login()} element={<LoginScreen />} />
      <Route
        path={paths.onboarding()}
        element={<OnboardingScreen placeholder={<OnboardingLayout brand="line" />} />}
      />
      <Route path={`${paths.invite()}/:id?`} element={<InviteScreen placeholder={<OnboardingLayout />} />} />
      {CREDENTIALS.map(([path, Screen]) => (
        <Route key={path} path={`${path}/:token?`} element={<Screen placeholder={<OnboardingLayout />} />} />
      ))}
    </Routes>
  )
}

/** The targets of links in mails, and of invite links. */
const CREDENTIALS = [
  [paths.resetPassword(), ResetPasswordScreen],
  [paths.verify(), VerifyScreen],
  [paths.changeEmail(), ChangeEmailScreen],
  [paths.join(), JoinScreen],
] as const

export const screens: RemoteRoutes['screens'] = { auth: Auth }
