class ReportsController < ApplicationController
  before_action :require_login

  def show
    report = Report.find(params[:id])
    @result = report.send(params[:kind]) # !! CWE-470
    render :show
  end

  def build
    klass = params[:type].constantize # !! CWE-470
    @report = klass.new
    render :build
  end
end
