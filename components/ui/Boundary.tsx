import { Component, type ReactNode } from 'react'

/** Keeps what a part of a page throws while it is rendered, or fetched, from taking the rest with it: `fallback` stands there then. */
export class Boundary extends Component<{ fallback: ReactNode; children: ReactNode }, { thrown: boolean }> {
  override state = { thrown: false }

  static getDerivedStateFromError() {
    return { thrown: true }
  }

  override render() {
    return this.state.thrown ? this.props.fallback : this.props.children
  }
}
