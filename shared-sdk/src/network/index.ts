export { checkNetwork, isOnline, onNetworkChange, reachesServer, watchNetwork } from './network.ts'
