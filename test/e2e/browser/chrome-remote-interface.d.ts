/** The part of chrome-remote-interface that is used here; the package brings no types. */
declare module 'chrome-remote-interface' {
  export interface Client {
    send<T>(method: string, parameters?: object): Promise<T>
    on(event: 'disconnect', listener: () => void): void
    on<P>(event: string, listener: (parameters: P) => void): void
    close(): Promise<void>
  }
  /** `local` keeps it from asking the browser for its protocol. */
  export default function connect(options: { target: string; local: true }): Promise<Client>
}
