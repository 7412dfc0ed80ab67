import { Component, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
}

/** Fallback when even the error page fails. It uses no texts, theme, or router, since any of them may have failed. */
export class RootErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main style={{ padding: 32, fontFamily: 'system-ui, sans-serif' }}>
        <h1>Error</h1>
        <p>
          <a href="/" style={{ textDecoration: 'underline' }}>
            Go home
          </a>
        </p>
      </main>
    );
  }
}
