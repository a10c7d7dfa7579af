interface ToastOptions {
  title: string;
  timeout?: number;
}

export class Toast {
  private readonly root: HTMLElement;

  constructor(parent: HTMLElement) {
    this.root = document.createElement('div');
    parent.appendChild(this.root);
  }

  show(options: ToastOptions): void {
    this.root.insertAdjacentHTML('beforeend', `<p class="toast">${options.title}</p>`); // !! CWE-79
    window.setTimeout(() => this.root.replaceChildren(), options.timeout ?? 3000);
  }
}

const toast = new Toast(document.body);
toast.show({ title: new URL(document.location.href).searchParams.get('toast') ?? 'Welcome' });
