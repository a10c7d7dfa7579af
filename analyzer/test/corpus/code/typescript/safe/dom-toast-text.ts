interface ToastOptions {
  title: string;
  timeout?: number;
}

export class Toast {
  private readonly root: HTMLElement;

  constructor(parent: HTMLElement) {
    this.root = document.createElement('div');
    this.root.insertAdjacentHTML('afterbegin', '<span class="icon" aria-hidden="true"></span>');
    parent.appendChild(this.root);
  }

  show(options: ToastOptions): void {
    const line = document.createElement('p');
    line.className = 'toast';
    line.textContent = options.title;
    this.root.append(line);
    window.setTimeout(() => line.remove(), options.timeout ?? 3000);
  }
}

const toast = new Toast(document.body);
toast.show({ title: new URL(document.location.href).searchParams.get('toast') ?? 'Welcome' });
