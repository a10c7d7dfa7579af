"use strict";

var TAX = { DE: 19, FR: 20 };

export function CartLine(name, price, count) {
	this.name = name;
	this.price = price;
	this.count = count;
}

CartLine.prototype.total = function () {
	return this.price * this.count;
};

export function addLine(lines, name, price, count) {
	for (var i = 0; i < lines.length; i++) {
		if (lines[i].name == name) {
			lines[i].count = lines[i].count + count;
			return lines[i];
		}
	}
	var line = new CartLine(name, price, count);
	lines.push(line);
	return line;
};

export function total(lines, country) {
	var sum = 0, tax;
	for (var i = 0, n = lines.length; i < n; i++) {
		var line = lines[i];
		sum += line.total();
	}
	if (country && TAX[country]) {
		tax = sum * TAX[country] / 100;
	}
	return { sum: sum, tax: tax, text: "sum: " + sum + (tax ? " + " + tax : "") };
}

export function receipt(lines) {
	var text = "";
	lines.forEach(function (line, i) {
		text += i + 1 + ") " + line.name + " " + line.count + "x" + line.price + "\n";
	});
	return text;
}

export var coupon = function (code) {
	switch (code.length) {
		case 0:
			return null;
		case 4:
			var rate = 5;
			break;
		default:
			rate = 1;
	}
	return rate;
};
